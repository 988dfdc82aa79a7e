import type { Out } from '#schemas/base/endpoint.ts'
import { officeNavs as calls } from '#schemas/catalog/classification/nav-office-calls.ts'
import type { NavTarget } from '#schemas/catalog/classification/nav.ts'
import { TARGET_JUMPS } from '#schemas/jump/link-faults.ts'
import { TwoLevels } from '#src/office/parts/two-levels/two-levels.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { NavForm } from './nav-form.tsx'

/** Edits the entries at the top of the shop, in two levels. */
export function Navigation() {
  const found = useCall(calls.navs, {})
  if (found.state === 'loading') return <PageLoading />
  if (found.state === 'failed') return <FailedAnswer answer={found} />
  return <Loaded {...found.data} />
}

/** Describes a target: `商品列表：17`. */
function describeTarget(target: NavTarget | null): string {
  if (target === null) return '没有跳转'
  const label = TARGET_JUMPS[target.jump] ?? '不认识的跳转'
  const values = target.params.map(({ value }) => value).join('、')
  return values === '' ? label : `${label}：${values}`
}

function Loaded({ order, list }: Out<typeof calls.navs>) {
  const { call } = useMall()
  const rows = list.map((nav) => ({
    ...nav,
    id: nav.navId,
    note: describeTarget(nav.target),
    ...(!nav.shown && { mark: '已隐藏' }),
  }))
  return (
    <TwoLevels
      what="导航"
      order={order}
      rows={rows}
      move={({ navId }, beforeId) => call(calls.moveNav, { navId, order, beforeId })}
      toggle={({ navId, version, name, shown }) => ({
        label: shown ? '隐藏' : '显示',
        done: shown ? `“${name}”已隐藏` : `“${name}”已显示`,
        act: () => call(calls.showNav, { navId, version, shown: !shown }),
      })}
      remove={({ navId, version }) => call(calls.deleteNav, { navId, version })}
      removeNote="下面还有导航，或还有商品放在里面的不能删除，可以隐藏。"
      form={({ row, parent }, close) => <NavForm nav={row} parentId={parent?.id ?? null} onDone={close} />}
    >
      显示在商城顶部，改动立即生效。有下级的导航，商城里显示它的下级；隐藏一个导航，它的下级也不显示。
    </TwoLevels>
  )
}
