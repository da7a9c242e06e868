import { expect, test } from 'vitest';
import { vulnerabilitiesIn } from './npm-audit.ts';

const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    mailer: { severity: 'moderate', range: '<9.1', via: [{ title: 'Mail to another domain' }] },
    parser: { severity: 'critical', range: '1.0.0 - 1.2.3', via: ['lexer'] },
    colours: { severity: 'low', range: '*', via: [{ title: 'Slow' }] },
  },
});

test('reports each package with a vulnerability of at least the given severity', () => {
  expect(vulnerabilitiesIn(report, 'moderate')).toEqual([
    'mailer <9.1 (moderate): Mail to another domain',
    'parser 1.0.0 - 1.2.3 (critical)',
  ]);
  expect(vulnerabilitiesIn(report, 'high')).toEqual(['parser 1.0.0 - 1.2.3 (critical)']);
  expect(vulnerabilitiesIn('{"vulnerabilities":{}}', 'low')).toEqual([]);
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'output that is not an audit report (%j) gives null',
  (output) => {
    expect(vulnerabilitiesIn(output, 'low')).toBeNull();
  },
);
