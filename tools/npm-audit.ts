import * as z from 'zod';

const SEVERITIES = ['info', 'low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof SEVERITIES)[number];

const Report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.enum(SEVERITIES), range: z.string(), via: z.array(z.unknown()) }),
  ),
});

/**
 * The vulnerabilities of at least this severity in the output of `npm audit --json`; null if it is no report, because the registry
 * did not answer.
 */
export function vulnerabilitiesIn(output: string, least: Severity): string[] | null {
  const report = Report.safeParse(parse(output)).data;
  if (!report) return null;
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => SEVERITIES.indexOf(severity) >= SEVERITIES.indexOf(least))
    .map(([name, { severity, range, via }]) => {
      const titles = via.flatMap(
        (cause) => z.object({ title: z.string() }).safeParse(cause).data?.title ?? [],
      );
      return `${name} ${range} (${severity})${titles.length > 0 ? `: ${titles.join('; ')}` : ''}`;
    });
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}
