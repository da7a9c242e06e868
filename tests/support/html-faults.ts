import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:recommended', 'html-validate:document'],
    rules: {
      // How React writes HTML: `<br/>`, `charSet`, `disabled=""`.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'void-style': 'off',
      // React's generated ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // Scripts and styles come from the site itself: a hash in the page would protect against nobody.
      'require-sri': 'off',
      // Typography: style sheets keep telephone numbers on one line.
      'tel-non-breaking': 'off',
    },
  }),
);

/** What is wrong with a page's HTML by the recommended rules of html-validate, one line for each fault. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
