import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Out, Parsed } from '#schemas/base/endpoint.ts'
import type { pageOffice as calls } from '#schemas/content/pages/office-calls.ts'
import { WIDGET_STATES, type WidgetState } from '#schemas/content/pages/widget-state.ts'
import { flattenWidgets } from '#schemas/page/page.ts'
import { readPage } from '#schemas/page/read.ts'
import { widgets } from '#schemas/widgets/index.ts'
import { readReason } from '#server/people/audit/reason.ts'
import { writeAudit } from '#server/people/audit/write.ts'
import { settings } from '#server/people/store-info/tables.ts'
import type { Context, Member } from '#server/platform/call/context.ts'
import { reject } from '#server/platform/call/errors.ts'
import { requireVersion, hashVersion } from '#server/platform/call/version.ts'
import type { Db } from '#server/platform/database/open.ts'
import { pages } from './tables.ts'

const KEY = 'widgets'

/** Value of the setting `widgets`; missing or broken fields get defaults. */
const WidgetSettings = z.object({
  killedWidgets: z.catch(z.array(z.string()), []),
  deprecatedWidgets: z.catch(z.record(z.string(), z.string()), {}),
  notFoundPageId: z.catch(z.nullable(z.string()), null),
})
type WidgetSettings = z.output<typeof WidgetSettings>

const read = (value: unknown) => z.parse(z.catch(WidgetSettings, z.parse(WidgetSettings, {})), value)

/** Loads the widget settings for findCommonConfig (§7). */
export async function loadCommonConfig(db: Db): Promise<WidgetSettings> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY))
  return read(row?.value)
}

const versionOfSwitches = ({ killedWidgets, deprecatedWidgets }: WidgetSettings) =>
  hashVersion([killedWidgets, deprecatedWidgets])

function stateOf({ killedWidgets, deprecatedWidgets }: WidgetSettings, type: string): WidgetState {
  if (killedWidgets.includes(type)) return 'KILLED'
  return Object.hasOwn(deprecatedWidgets, type) ? 'DEPRECATED' : 'ON'
}

/** Lists the pages that use each widget type, including widgets in containers. */
async function pagesByType(db: Db) {
  const rows = await db.select({ pageId: pages.id, name: pages.name, config: pages.config }).from(pages)
  const found = new Map<string, { pageId: string; name: string }[]>()
  for (const { pageId, name, config } of rows) {
    const page = readPage(config)
    if (page.status === 'refused') continue
    for (const type of new Set(flattenWidgets(page.widgets).map((widget) => widget.type)))
      found.set(type, [...(found.get(type) ?? []), { pageId, name }])
  }
  return found
}

export async function loadWidgetSwitches(
  _: unknown,
  { db }: Pick<Context, 'db'>,
): Promise<Out<typeof calls.widgetSwitches>> {
  const held = await loadCommonConfig(db)
  const places = await pagesByType(db)
  return {
    version: versionOfSwitches(held),
    widgets: Object.keys(widgets).map((type) => ({
      type,
      state: stateOf(held, type),
      replacement: held.deprecatedWidgets[type] ?? '',
      pages: places.get(type) ?? [],
    })),
  }
}

/**
 * Applies a change of state; keeps types unknown to this mall, because another version of the mall may know them.
 */
function switched(
  held: WidgetSettings,
  { type, state, replacement }: Pick<Parsed<typeof calls.switchWidget>, 'type' | 'state' | 'replacement'>,
): WidgetSettings {
  const { [type]: _, ...deprecated } = held.deprecatedWidgets
  const killed = held.killedWidgets.filter((one) => one !== type)
  return {
    ...held,
    killedWidgets: state === 'KILLED' ? [...killed, type] : killed,
    deprecatedWidgets: state === 'DEPRECATED' ? { ...deprecated, [type]: replacement } : deprecated,
  }
}

export async function switchWidget(input: Parsed<typeof calls.switchWidget>, context: Context<Member>) {
  const { type, state, replacement } = input
  if (!Object.hasOwn(widgets, type)) throw reject('NOT_FOUND', '没有这种组件，请刷新列表后重新选择')
  if (replacement !== '' && (replacement === type || !Object.hasOwn(widgets, replacement)))
    throw reject('BAD_INPUT', '请选择另一种组件来替代')
  const reason = readReason(input.reason)
  return context.db.transaction(async (db) => {
    await db.insert(settings).values({ key: KEY, value: {} }).onConflictDoNothing()
    const [row] = await db.select().from(settings).where(eq(settings.key, KEY)).for('no key update')
    const held = read(row?.value)
    requireVersion(versionOfSwitches(held), input.version)
    const after = switched(held, { type, state, replacement })
    await db.update(settings).set({ value: after }).where(eq(settings.key, KEY))
    await writeAudit(
      { ...context, db },
      {
        area: 'pages',
        action: 'switchWidget',
        subject: ['widget', type],
        before: { state: WIDGET_STATES[stateOf(held, type)] },
        after: { state: WIDGET_STATES[state], reason },
      },
    )
    return { version: versionOfSwitches(after) }
  })
}
