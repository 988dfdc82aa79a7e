import { useState } from 'react'
import { officeGoods } from '#schemas/assortment/goods-office/calls.ts'
import type { OfficeGoods } from '#schemas/assortment/goods-office/entities.ts'
import { goodsProposals as calls } from '#schemas/assortment/goods-proposals/calls.ts'
import { type GoodsProposal, PROPOSAL_FIELDS } from '#schemas/assortment/goods-proposals/entities.ts'
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#schemas/assortment/goods-proposals/states.ts'
import { formatMallMinute } from '#schemas/base/mall-time.ts'
import { ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { MayEdit } from '#src/office/parts/may-edit.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { StoredThing } from '#src/office/parts/thing-page.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { Button } from '#ui/button/button.tsx'
import { ConfirmDialog } from '#ui/dialog/dialog.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { ApproveForm } from './approve-form.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ProposalForm } from './proposal-form.tsx'
import { createRejectAction } from './reject-form.tsx'
import styles from '#src/office/parts/panel.module.css'

const LIST = '/goods/proposals'

/** Shows a proposal: its supplier edits it, the office decides it. */
export function ProposalPage({ proposalId }: { proposalId: string }) {
  const found = useCall(calls.proposal, { proposalId }, { quiet: true })
  return (
    <StoredThing answer={found} what="商品提报" list={LIST}>
      {(proposal) => <Found proposal={proposal} />}
    </StoredThing>
  )
}

function Found({ proposal }: { proposal: GoodsProposal }) {
  const { proposalId, kind, state, goodsId, content } = proposal
  return (
    <RecordPage
      label={`商品提报 ${proposalId}`}
      title={content.name || '未命名'}
      state={PROPOSAL_STATES[state]}
      actions={<Deeds proposal={proposal} />}
    >
      <Summary proposal={proposal} />
      {kind === 'CHANGE' && goodsId !== null && state !== 'APPROVED' ? (
        <OverGoods key={state} proposal={proposal} goodsId={goodsId} />
      ) : (
        <Body key={state} proposal={proposal} goods={null} />
      )}
    </RecordPage>
  )
}

function Summary({ proposal }: { proposal: GoodsProposal }) {
  const { proposalId, kind, goodsId, shopName, userName, reason, marked, submittedAt, decidedAt } = proposal
  return (
    <Panel title="提报信息">
      <Facts
        rows={[
          ['编号', proposalId],
          ['类型', PROPOSAL_KINDS[kind]],
          ['店铺', shopName],
          ['提报人', userName],
          ['提交时间', submittedAt === null ? '' : formatMallMinute(submittedAt)],
          ['审核时间', decidedAt === null ? '' : formatMallMinute(decidedAt)],
          goodsId === null
            ? null
            : [
                '商品',
                <PlaceLink key={goodsId} to={`/goods/${goodsId}`}>
                  {goodsId}
                </PlaceLink>,
              ],
        ]}
      />
      {reason !== '' && (
        <p>
          上次驳回的原因：<strong>{reason}</strong>
          {marked.length > 0 && `　需要修改：${marked.map((field) => PROPOSAL_FIELDS[field]).join('、')}`}
        </p>
      )}
    </Panel>
  )
}

function OverGoods({ proposal, goodsId }: { proposal: GoodsProposal; goodsId: string }) {
  const found = useCall(officeGoods.goods, { goodsId }, { quiet: true })
  return (
    <StoredThing answer={found} what="商品" list={LIST}>
      {(goods) => <Body proposal={proposal} goods={goods} />}
    </StoredThing>
  )
}

function Body({ proposal, goods }: { proposal: GoodsProposal; goods: OfficeGoods | null }) {
  const options = useCall(officeGoods.goodsOptions, {})
  const { actions } = proposal
  if (actions.includes('submit')) return <ProposalForm goods={goods} proposal={proposal} />
  if (options.state === 'loading') return <PageLoading />
  if (options.state === 'failed') return <FailedAnswer answer={options} />
  return (
    <>
      {actions.includes('withdraw') && (
        <p className={styles.quiet}>平台正在审核，结果会用短信告诉您。要修改请先撤回，填写的内容都还在。</p>
      )}
      <ChangesPanel proposal={proposal} goods={goods} options={options.data} />
      {actions.includes('approve') && <ApproveForm proposal={proposal} goods={goods} />}
    </>
  )
}

function Deeds({ proposal }: { proposal: GoodsProposal }) {
  const { call, navigate, toast } = useMall()
  const { proposalId, version, actions } = proposal
  const [asking, setAsking] = useState(false)
  const seen = { proposalId, version }
  const withdraw = () =>
    void call(calls.withdrawProposal, seen).then(
      () => toast.success('已撤回，可以修改后重新提交'),
      // The client has already shown the error.
      () => undefined,
    )
  const drop = () =>
    void call(calls.dropProposal, seen).then(
      () => {
        toast.success('草稿已删除')
        navigate(LIST)
      },
      () => undefined,
    )
  return (
    <div className={styles.buttons}>
      {actions.includes('reject') && <ActionDialogs actions={[createRejectAction(proposal)]} even />}
      {actions.includes('withdraw') && (
        <MayEdit>
          <Button size="s" onClick={withdraw}>
            撤回
          </Button>
        </MayEdit>
      )}
      {actions.includes('drop') && (
        <MayEdit>
          <Button size="s" onClick={() => setAsking(true)}>
            删除草稿
          </Button>
        </MayEdit>
      )}
      {asking && (
        <ConfirmDialog title="删除草稿" action="删除" onClose={() => setAsking(false)} onConfirm={drop}>
          删除后不能恢复。
        </ConfirmDialog>
      )}
    </div>
  )
}
