import type { LintProblem } from './lint.ts'

/** Formats problems as SARIF 2.1.0, which code hosts show at the lines of a pull request. */
export function formatSarif(problems: readonly LintProblem[]): string {
  const results = problems.map(({ file, line, column, level, message, widget }) => ({
    ruleId: 'page-health',
    level: level === 'error' ? 'error' : 'note',
    message: { text: widget ? `${widget} ${message}` : message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.replaceAll('\\', '/') },
          region: { startLine: line, startColumn: column },
        },
      },
    ],
  }))
  const driver = { name: 'replay', rules: [{ id: 'page-health', shortDescription: { text: '页面检查' } }] }
  return `${JSON.stringify({ version: '2.1.0', $schema: 'https://json.schemastore.org/sarif-2.1.0.json', runs: [{ tool: { driver }, results }] }, null, 2)}\n`
}
