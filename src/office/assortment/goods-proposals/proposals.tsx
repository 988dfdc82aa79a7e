import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router-dom'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { goodsProposalList } from '#schemas/assortment/goods-proposals/list.ts'
import { isConfined } from '#schemas/people/staff/areas.ts'
import { ListScreen } from '#src/office/list/list-screen.tsx'
import { NewLink } from '#src/office/parts/new-link.tsx'
import { NoSuch } from '#src/office/parts/no-such.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { userAtom } from '#src/session/atoms.ts'
import { PageLoading } from '#ui/loading/loading.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { ProposalPage } from './proposal-page.tsx'
import styles from '#src/office/parts/panel.module.css'

/** Shows the proposals below `/goods/proposals`: the list, `new`, `change/88` for goods 88, `S88` for a proposal. */
export function Proposals({ place, below }: { place: string; below: string }) {
  if (place === 'new') return <NewProposal />
  if (place === 'change') return <ChangeGoods key={below} goodsId={below} />
  if (place !== '') return <ProposalPage key={place} proposalId={place} />
  return <ProposalList />
}

function ProposalList() {
  const all = !isConfined(useAtomValue(userAtom)?.roles ?? [])
  return (
    <ListScreen
      list={goodsProposalList}
      head={all ? undefined : <NewLink to="/goods/proposals/new">提报新品</NewLink>}
      cells={{
        proposalId: ({ proposalId }) => (
          <PlaceLink to={`/goods/proposals/${proposalId}`}>{proposalId}</PlaceLink>
        ),
        name: ({ proposalId, name }) => <PlaceLink to={`/goods/proposals/${proposalId}`}>{name}</PlaceLink>,
      }}
      empty={all ? '还没有供应商提报商品' : '还没有提报过商品；提报经平台定价和审核后上架'}
    />
  )
}

function NewProposal() {
  return (
    <RecordPage title="提报新品">
      <p className={styles.quiet}>平台审核通过并定价后上架。草稿只有您的店铺能看到。</p>
      <ProposalForm goods={null} proposal={null} />
    </RecordPage>
  )
}

function ChangeGoods({ goodsId }: { goodsId: string }) {
  const goods = useCall(officeGoods.goods, { goodsId }, { quiet: true })
  const open = useCall(calls.openProposal, { goodsId }, { quiet: true })
  if (goods.state === 'failed') return <NoSuch what="商品" list="/goods" failed={goods} />
  if (open.state === 'failed') return <FailedAnswer answer={open} />
  if (goods.state === 'loading' || open.state === 'loading') return <PageLoading />
  return <Changing goods={goods.data} open={open.data.proposalId} />
}

function Changing({ goods, open }: { goods: OfficeGoods; open: string | null }) {
  const { toast } = useMall()
  // Read once: a proposal created later is this form's own, or the submit reports it.
  const [other] = useState(open)
  useEffect(() => {
    if (other !== null) toast.warning('这件商品已有一份没有结束的提报，已为您打开')
  }, [other, toast])
  if (other !== null) return <Navigate to={`/goods/proposals/${other}`} replace />
  return (
    <RecordPage label={`提报修改 ${goods.name}`} title={`提报修改：${goods.name}`}>
      <p className={styles.quiet}>
        审核通过前，商城照现在的内容销售。您没有改的内容不受影响；售价由平台定，已有规格的库存在商品的库存页盘点。
      </p>
      <ProposalForm goods={goods} proposal={null} />
    </RecordPage>
  )
}
