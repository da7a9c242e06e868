import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serverTexts } from './server-texts.ts';

describe('amounts in English words', () => {
  test.each([
    [0n, 'Rupees Zero Only'],
    [1n, 'One Paisa Only'],
    [50n, 'Fifty Paise Only'],
    [100n, 'Rupee One Only'],
    [101n, 'Rupee One and One Paisa Only'],
    [2_100n, 'Rupees Twenty-One Only'],
    [50_000n, 'Rupees Five Hundred Only'],
    [12_050_050n, 'Rupees One Lakh Twenty Thousand Five Hundred and Fifty Paise Only'],
    [100_000_000n, 'Rupees Ten Lakh Only'],
    [1_000_000_000n, 'Rupees One Crore Only'],
    [
      1_234_567_890n,
      'Rupees One Crore Twenty-Three Lakh Forty-Five Thousand Six Hundred Seventy-Eight and Ninety Paise Only',
    ],
    [10_000_000_000_000n, 'Rupees Ten Thousand Crore Only'],
  ])('%d paise in words are %j', (paise, words) => {
    expect(serverTexts.en.amountInWords(paise)).toBe(words);
  });

  test('amounts in words read back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (paise) => {
        expect(readBack(serverTexts.en.amountInWords(paise))).toBe(paise);
      }),
    );
  });

  test('a negative amount is rejected', () => {
    expect(() => serverTexts.en.amountInWords(-1n)).toThrow(RangeError);
  });
});

describe('amounts in Telugu and Hindi words', () => {
  test.each<[bigint, string, string]>([
    [0n, 'రూపాయలు సున్నా మాత్రమే', 'शून्य रुपये मात्र'],
    [1n, 'పైసలు ఒకటి మాత్రమే', 'एक पैसा मात्र'],
    [100n, 'రూపాయలు ఒకటి మాత్రమే', 'एक रुपया मात्र'],
    [10_000n, 'రూపాయలు వంద మాత్రమే', 'एक सौ रुपये मात्र'],
    [11_600n, 'రూపాయలు నూట పదహారు మాత్రమే', 'एक सौ सोलह रुपये मात्र'],
    [50_000n, 'రూపాయలు ఐదు వందలు మాత్రమే', 'पाँच सौ रुपये मात्र'],
    [111_600n, 'రూపాయలు వెయ్యి నూట పదహారు మాత్రమే', 'एक हज़ार एक सौ सोलह रुपये मात्र'],
    [2_100_000n, 'రూపాయలు ఇరవై ఒక్క వేలు మాత్రమే', 'इक्कीस हज़ार रुपये मात्र'],
    [
      12_050_050n,
      'రూపాయలు ఒక లక్ష ఇరవై వేల ఐదు వందలు, పైసలు యాభై మాత్రమే',
      'एक लाख बीस हज़ार पाँच सौ रुपये और पचास पैसे मात्र',
    ],
    [1_000_000_000n, 'రూపాయలు ఒక కోటి మాత్రమే', 'एक करोड़ रुपये मात्र'],
    [
      3_999_999_999n,
      'రూపాయలు మూడు కోట్ల తొంభై తొమ్మిది లక్షల తొంభై తొమ్మిది వేల తొమ్మిది వందల తొంభై తొమ్మిది, పైసలు తొంభై తొమ్మిది మాత్రమే',
      'तीन करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र',
    ],
    [200_000_000_000n, 'రూపాయలు రెండు వందల కోట్లు మాత్రమే', 'दो सौ करोड़ रुपये मात्र'],
  ])('%d paise in Telugu are %j and in Hindi %j', (paise, telugu, hindi) => {
    expect(serverTexts.te.amountInWords(paise)).toBe(telugu);
    expect(serverTexts.hi.amountInWords(paise)).toBe(hindi);
  });

  test.each(['te', 'hi'] as const)('no two amounts have the same words in %s', (language) => {
    const rupees = [
      ...Array(2000).keys(),
      99_999,
      100_000,
      100_001,
      199_999,
      9_999_999,
      10_000_000,
      10_000_001,
    ];
    const words = rupees.map((each) => serverTexts[language].amountInWords(BigInt(each) * 100n));
    expect(new Set(words).size).toBe(rupees.length);
  });
});

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Record<string, bigint> = { thousand: 1_000n, lakh: 100_000n };

/** Reads an amount in words back into paise, independently of the code that wrote it. */
function readBack(words: string): bigint {
  const [, rupees = '', paise = ''] =
    /^(?:Rupees? (.*?))?(?: and )?(?:(\S+) Pais[ae])? Only$/.exec(words) ?? [];
  return readNumber(rupees) * 100n + readNumber(paise);
}

function readNumber(words: string): bigint {
  const [crores, rest = ''] = words.includes(' Crore') ? words.split(/ Crore ?(?!.* Crore)/) : ['', words];
  let total = 0n;
  let part = 0n;
  for (const word of rest.toLowerCase().split(/[ -]/).filter(Boolean)) {
    if (word === 'hundred') part *= 100n;
    else if (SCALES[word]) {
      total += part * SCALES[word];
      part = 0n;
    } else if (TENS.includes(word)) part += BigInt(TENS.indexOf(word) * 10 + 20);
    else part += BigInt(ONES.indexOf(word));
  }
  return (crores ? readNumber(crores) * 10_000_000n : 0n) + total + part;
}
