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
      // Scripts and styles come from the site itself, so integrity hashes would protect against nobody.
      'require-sri': 'off',
      // The style sheets keep telephone numbers on one line.
      'tel-non-breaking': 'off',
    },
  }),
);

/** The violations of html-validate's recommended rules in a page's HTML, one line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
