import type { Language } from '#domain/language.ts';

/** What stands under a campaign's title. `amount` and `goal` are formatted rupees. */
type PreviewTexts = {
  reached: string;
  isGoal: string;
  over: (amount: string) => string;
  raisedOf: (goal: string) => string;
};

export const previewTexts: Readonly<Record<Language, PreviewTexts>> = {
  en: {
    reached: 'raised: the goal is reached',
    isGoal: 'is the goal',
    over: (amount) => `Over ${amount}`,
    raisedOf: (goal) => `raised of ${goal}`,
  },
  te: {
    reached: 'సమకూరింది: లక్ష్యం నెరవేరింది',
    isGoal: 'మా లక్ష్యం',
    over: (amount) => `${amount} పైగా`,
    raisedOf: (goal) => `సమకూరింది, లక్ష్యం ${goal}`,
  },
  hi: {
    reached: 'जुटा: लक्ष्य पूरा हुआ',
    isGoal: 'हमारा लक्ष्य है',
    over: (amount) => `${amount} से ज़्यादा`,
    raisedOf: (goal) => `जुटा, लक्ष्य ${goal}`,
  },
};
