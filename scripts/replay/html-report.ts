import type { ChangeGroup } from '#schemas/replay/group-changes.ts'
import { type CellResult, isChanged } from './compare-cells.ts'
import { escapeXml } from './escape-xml.ts'

const STYLE = `
body { font: 15px/1.6 system-ui, "Noto Sans SC", sans-serif; margin: 2rem auto; max-width: 76rem; padding: 0 1rem; color: #1d2129; }
summary { cursor: pointer; font-weight: 600; padding: .5rem 0; }
table { border-collapse: collapse; width: 100%; }
td, th { border: 1px solid #e5e6eb; padding: .25rem .5rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
del { background: #ffece8; text-decoration: none; } ins { background: #e8ffea; text-decoration: none; }
.sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
pre { background: #f7f8fa; overflow: auto; padding: .75rem; white-space: pre-wrap; }
input { font: inherit; padding: .25rem .5rem; width: 20rem; max-width: 100%; }
[hidden] { display: none; }
.over { position: relative; --edge: 50%; } .over img { max-width: 100%; vertical-align: top; }
.was { position: absolute; inset: 0 auto auto 0; clip-path: inset(0 calc(100% - var(--edge)) 0 0); border-right: 1px solid #f53f3f; }
@media (max-width: 700px) { .sides { grid-template-columns: 1fr; } }
`
const FILTER = `
const field = document.querySelector('[type=search]')
field.addEventListener('input', () => {
  const word = field.value.trim()
  for (const part of document.querySelectorAll('[data-part]')) part.hidden = !part.textContent.includes(word)
})
for (const slider of document.querySelectorAll('[type=range]'))
  slider.addEventListener('input', () =>
    slider.parentElement.nextElementSibling.style.setProperty('--edge', slider.value + '%'))
`

/** Formats results as one HTML file that opens from disk: differences by cause with a filter, then both records of each cell. */
export function formatHtml(results: readonly CellResult[], groups: readonly ChangeGroup[]): string {
  const changed = results.filter(isChanged)
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>回放报告</title>
<style>${STYLE}</style>
<h1>回放报告</h1>
<p>${results.length} 个画面，${changed.length} 个与基准不同，${groups.length} 个原因。</p>
<p><label>筛选 <input type="search"></label></p>
<h2>按原因</h2>
${groups.map(formatGroup).join('\n') || '<p>没有差异。</p>'}
<h2>按画面</h2>
${changed.map(formatCell).join('\n') || '<p>没有差异。</p>'}
<script>${FILTER}</script>
</html>
`
}

function formatGroup({ title, changes }: ChangeGroup): string {
  const rows = changes.map(
    ({ fixture, widget, label, before, after }) =>
      `<tr><td>${escapeXml(fixture)}<td>${escapeXml(widget)}<td>${escapeXml(label)}<td><del>${escapeXml(before ?? '（无）')}</del><td><ins>${escapeXml(after ?? '（无）')}</ins>`,
  )
  return `<details data-part open><summary>${escapeXml(title)}</summary>
<table><tr><th>用例<th>组件<th>字段<th>基准<th>现在${rows.join('\n')}</table></details>`
}

const formatCell = ({ cell, golden, record, pictures }: CellResult) =>
  `<details data-part><summary>${escapeXml(cell.golden)}</summary>
${pictures ? formatPictures(pictures) : ''}
<div class="sides"><pre aria-label="基准" tabindex="0">${escapeXml(golden ?? '还没有基准')}</pre><pre aria-label="现在" tabindex="0">${escapeXml(record)}</pre></div></details>`

const toAddress = (picture: Buffer) => `data:image/png;base64,${picture.toString('base64')}`

/** Formats the two pictures; a slider moves the edge between them. */
function formatPictures({ before, after }: NonNullable<CellResult['pictures']>): string {
  const now = `<img alt="现在" src="${toAddress(after)}">`
  if (!before) return `<div class="over">${now}</div>`
  return `<label>基准 <input type="range" min="0" max="100" value="50"> 现在</label>
<div class="over">${now}<img class="was" alt="基准" src="${toAddress(before)}"></div>`
}
