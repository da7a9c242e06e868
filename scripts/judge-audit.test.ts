import { expect, test } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    mailer: { severity: 'moderate', range: '<9.1', via: [{ title: 'Mail to another domain' }] },
    parser: { severity: 'critical', range: '1.0.0 - 1.2.3', via: ['lexer'] },
    colours: { severity: 'low', range: '*', via: [{ title: 'Slow' }] },
  },
});

test('an audit names each vulnerable package from a severity on', () => {
  expect(judgeAudit(report, 'moderate')).toEqual([
    'mailer <9.1 (moderate): Mail to another domain',
    'parser 1.0.0 - 1.2.3 (critical)',
  ]);
  expect(judgeAudit(report, 'high')).toEqual(['parser 1.0.0 - 1.2.3 (critical)']);
  expect(judgeAudit('{"vulnerabilities":{}}', 'low')).toEqual([]);
});

test.each(['', 'npm error', '{"message":"405 Method Not Allowed","statusCode":405}'])(
  'the output %j is not an audit: the registry did not answer',
  (output) => {
    expect(judgeAudit(output, 'low')).toBeNull();
  },
);
