import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { officeGoods as calls } from '#schemas/assortment/goods-office/calls.ts'
import { OFFICE_GOODS_STATES, type OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { goodsProposals } from '#schemas/assortment/goods-proposals/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { ActionDialogs, type Action } from '#src/office/parts/action-dialogs.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { SectionLinks } from '#src/office/parts/section-links.tsx'
import { StoredThing } from '#src/office/parts/thing-page.tsx'
import { useHost } from '#src/runtime/child-side/host-context.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { Button, getButtonClass } from '#ui/button/button.tsx'
import type { GoodsForm } from './goods-values.ts'
import { PriceForm } from './price-form.tsx'
import { SkusForm } from './skus-form.tsx'
import { StockPanel } from './stock-panel.tsx'
import { TermsForm } from './terms-form.tsx'
import { TextsForm } from './texts-form.tsx'
import styles from '#src/office/parts/panel.module.css'

const SECTIONS = { texts: '资料', skus: '规格', prices: '价格', terms: '销售与配送', stock: '库存' } as const
type Room = keyof typeof SECTIONS
const isSection = (place: string): place is Room => Object.hasOwn(SECTIONS, place)

interface Props {
  goodsId: string
  /** Last step of the path; '' for the first section. */
  room: string
}

/** Shows goods, one section at a time. */
export function GoodsPage({ goodsId, room: place }: Props) {
  const found = useCall(calls.goods, { goodsId }, { quiet: true })
  return (
    <StoredThing answer={found} what="商品" list="/goods">
      {(goods) => <Found goods={goods} place={place} />}
    </StoredThing>
  )
}

function Found({ goods, place }: { goods: OfficeGoods; place: string }) {
  const { goodsId, name, mayEdit } = goods
  const rooms = mayEdit ? SECTIONS : { stock: SECTIONS.stock }
  const room = mayEdit ? (isSection(place) ? place : 'texts') : 'stock'
  return (
    <RecordPage
      label={`商品 ${name}`}
      title={name}
      state={OFFICE_GOODS_STATES[goods.status]}
      actions={<Deeds goods={goods} />}
    >
      <p className={styles.quiet}>
        {goods.shopName}，编号 {goodsId}
      </p>
      <SectionLinks label="商品" rooms={rooms} below={`/goods/${goodsId}`} current={room} />
      {room === 'stock' ? <StockPanel goods={goods} /> : <div key={room}>{forms[room]({ goods })}</div>}
    </RecordPage>
  )
}

const forms: Readonly<Record<Exclude<Room, 'stock'>, (props: GoodsForm) => ReactNode>> = {
  texts: (props) => <TextsForm {...props} />,
  skus: (props) => <SkusForm {...props} />,
  prices: (props) => <PriceForm {...props} />,
  terms: (props) => <TermsForm {...props} />,
}

function Deeds({ goods: { goodsId, status, mayEdit } }: { goods: OfficeGoods }) {
  const { call, toast } = useMall()
  const host = useHost()
  const down: Action = createReasonAction({
    name: 'shelveGoods',
    label: '下架',
    subject: goodsId,
    words: '下架后不能购买，已下的订单照常发货和售后。',
    most: 100,
    done: '商品已下架',
    send: (reason) => call(calls.shelveGoods, { goodsIds: [goodsId], on: false, reason }, { quiet: true }),
  })
  const up = () =>
    void call(calls.shelveGoods, { goodsIds: [goodsId], on: true }).then(
      () => toast.success('商品已上架'),
      // The client has already shown the error.
      () => undefined,
    )
  return (
    <div className={styles.buttons}>
      {(status === 'ON' || status === 'OFF') && (
        <Button size="s" onClick={() => void host.open({ path: formatHref('goodsDetail', { goodsId }) })}>
          在商城查看
        </Button>
      )}
      <Proposed goodsId={goodsId} mayEdit={mayEdit} />
      {mayEdit && status === 'ON' && <ActionDialogs actions={[down]} />}
      {mayEdit && status === 'OFF' && (
        <MayEdit>
          <Button look="primary" size="s" onClick={up}>
            上架
          </Button>
        </MayEdit>
      )}
    </div>
  )
}

/** Links to the open proposal for these goods, or lets a supplier start one. */
function Proposed({ goodsId, mayEdit }: Pick<OfficeGoods, 'goodsId' | 'mayEdit'>) {
  const open = useCall(goodsProposals.openProposal, { goodsId }, { quiet: true })
  if (open.state === 'loading') return null
  const proposalId = open.state === 'ready' ? open.data.proposalId : null
  if (proposalId !== null)
    return (
      <Link to={`/goods/proposals/${proposalId}`} className={getButtonClass('secondary', 's')}>
        {mayEdit ? '有提报待审核' : '查看提报'}
      </Link>
    )
  if (mayEdit) return null
  return <NewLink to={`/goods/proposals/change/${goodsId}`}>提报修改</NewLink>
}
