import * as z from 'zod/mini'
import { parseExactJson } from '#schemas/base/exact-json.ts'
import { later } from '#schemas/base/later.ts'
import { isRecord } from '#schemas/base/record.ts'
import { toProblem } from '#schemas/field/finding.ts'
import { createKeyCheck, findNearestKey, findUnknownKeys } from '#schemas/field/unknown-keys.ts'
import { widgets as allWidgets } from '#schemas/widgets/index.ts'
import type { Registry } from '#schemas/widgets/parts/widget.ts'
import { isTooLarge, isTooNested, MAX_BYTES, MAX_DEPTH, MAX_NESTING, MAX_WIDGETS } from './bounds.ts'
import { checkSplash } from './check-splash.ts'
import {
  flattenWidgets,
  PAGE_SCHEMA_VERSION,
  type PageFinding,
  type ReadResult,
  type RefusalCode,
} from './page.ts'
import { repair } from './repair.ts'
import { PageSettings } from './settings.ts'
import { SplashConfig } from './splash.ts'
import { checkTargets } from './targets.ts'
import { type ReadingCache, PageWidgets } from './widgets.ts'

const refusals: Record<RefusalCode, string> = {
  empty: '页面还没有内容',
  too_large: `页面内容超过 ${MAX_BYTES / 1024 ** 2} MiB，请拆成几个页面`,
  too_nested: `页面内容嵌套超过 ${MAX_NESTING} 层，无法读取`,
  not_json: '页面内容不是有效的 JSON，无法读取',
  not_a_page: '页面内容缺少组件列表，无法读取',
  future_schema: '页面由更新的版本保存，请先升级商城',
  too_many_widgets: `页面超过 ${MAX_WIDGETS} 个组件，请拆成几个页面`,
  too_deep: `组件嵌套超过 ${MAX_DEPTH} 层，请减少容器的嵌套`,
}

/** Reads the text of a page. Never throws. The text remains the document; a faulty widget hides no other widget. */
export function readPage(
  text: string | null | undefined,
  { widgets = allWidgets, cache }: { widgets?: Registry; cache?: ReadingCache } = {},
): ReadResult {
  if (text === null || text === undefined || text.trim() === '') return refused('empty')
  if (isTooLarge(text)) return refused('too_large')
  if (isTooNested(text)) return refused('too_nested')
  const parsed = parseJson(text)
  return parsed === undefined ? refused('not_json') : readDocument(parsed.document, widgets, cache)
}

/** Reads a parsed document. With `cache`, readings of unchanged nodes are the same objects as before. */
export function readDocument(
  document: unknown,
  registry: Registry = allWidgets,
  cache?: ReadingCache,
): ReadResult {
  if (!isRecord(document) || !Array.isArray(document.widgets))
    return refused('not_a_page', misspelt(document))
  const { schema = PAGE_SCHEMA_VERSION } = document
  if (typeof schema === 'number' && schema > PAGE_SCHEMA_VERSION) return refused('future_schema')
  const reader = new PageWidgets(registry, cache)
  const widgets = reader.read(document.widgets)
  if (reader.overflow !== undefined) return refused(reader.overflow)
  const settings = readSettings(document.settings)
  const findings = [...settings.findings]
  if (schema !== PAGE_SCHEMA_VERSION)
    findings.unshift(toProblem('bad_schema', '页面的版本号不正确，已按当前版本读取', ['schema']))
  findings.push(...findUnknownKeys(documentKeys(), document))
  for (const widget of flattenWidgets(widgets)) findings.push(...widget.findings)
  findings.push(...checkTargets(widgets, registry))
  return { status: 'read', settings: settings.value, widgets, findings, document }
}

/** Known keys of a document, its settings included; widgets check their own keys. */
const documentKeys = later(() =>
  createKeyCheck(
    z.object({
      schema: z.unknown(),
      settings: z.extend(PageSettings(), { splash: SplashConfig() }),
      widgets: z.unknown(),
    }),
  ),
)

/** Returns advice to append to a message: the key that a document without `widgets` probably uses for them. */
function misspelt(document: unknown): string {
  const keys = isRecord(document) ? Object.keys(document).filter((key) => key !== 'widgets') : []
  const key = keys.find((one) => findNearestKey(one, ['widgets']) !== undefined)
  return key === undefined ? '' : `；请检查「${key}」是不是「widgets」`
}

function refused(code: RefusalCode, advice = ''): ReadResult {
  return { status: 'refused', findings: [toProblem(code, refusals[code] + advice)] }
}

function parseJson(text: string): { document: unknown } | undefined {
  try {
    return { document: parseExactJson(text) }
  } catch {
    return undefined
  }
}

function readSettings(raw: unknown): { value: PageSettings; findings: PageFinding[] } {
  const read = repair(PageSettings(), raw ?? {})
  const splash = checkSplash(isRecord(raw) ? raw.splash : undefined).map((finding) => ({
    ...finding,
    path: ['settings', 'splash', ...finding.path],
  }))
  const repairs = read.repairs.map(({ message, path }) =>
    toProblem('settings_reset' as const, message, ['settings', ...path]),
  )
  const findings = [...repairs, ...splash]
  return { value: read.ok ? read.value : z.parse(PageSettings(), {}), findings }
}
