import { type CellResult, isChanged } from './compare-cells.ts'
import { escapeXml } from './escape-xml.ts'

/** Formats results as JUnit XML, a test case for each cell. */
export function formatJunit(results: readonly CellResult[]): string {
  const failed = results.filter(isChanged).length
  const cases = results.map((result) => {
    const { cell, golden, changes } = result
    const head = `<testcase classname="replay" name="${escapeXml(cell.golden)}"`
    if (!isChanged(result)) return `    ${head}/>`
    const words =
      golden === null
        ? '还没有基准'
        : changes
            .map(({ widget, label, before, after }) => `${widget} ${label}：${before ?? ''} → ${after ?? ''}`)
            .join('\n')
    return `    ${head}><failure message="${changes.length} 处不同">${escapeXml(words)}</failure></testcase>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="replay" tests="${results.length}" failures="${failed}">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}
