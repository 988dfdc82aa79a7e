import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { SENIOR_PARTNER } from '#schemas/people/accounts/roles.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { partners } from '#schemas/sourcing/applications/partner-calls.ts'
import { lazyView } from '#src/lib/lazy-view.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { OwnPart } from '#src/runtime/mall/own-part.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer, NotOffered } from '#src/runtime/text/failed-answer.tsx'
import { ownerAtom, spectatorAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { PageHead } from '#ui/page-head/page-head.tsx'
import { PartnerBoard } from './partner-board.tsx'
import styles from './senior-partner.module.css'

const ApplicationView = lazyView(() => import('./application-view.tsx'), 'ApplicationView')

/** Page /seniorPartner/index: benefits and conditions with the application, or the board of a partner. */
export default function SeniorPartnerScreen() {
  const member = useAtomValue(spectatorAtom) !== ''
  return (
    <div className={styles.page}>
      <PageHead
        title="高级合伙人"
        lead="把您手里的企业客户与商城的供应链连在一起：您懂客户，我们备货、发货、管售后。"
      />
      <OwnPart otherwise={<NotOffered />}>{member ? <Member /> : <Applying form={<Guest />} />}</OwnPart>
    </div>
  )
}

function Applying({ form }: { form: ReactNode }) {
  return (
    <>
      <Terms />
      {form}
    </>
  )
}

function Guest() {
  const { openLogin } = useMall()
  return (
    <Card className={styles.card} aria-labelledby="partner-guest">
      <h2 id="partner-guest" className={styles.subtitle}>
        申请成为合伙人
      </h2>
      <p className={styles.words}>
        申请与审核结果都记在您的商城账号下，请先登录。还没有账号的话，注册只要一分钟。
      </p>
      <div className={styles.ways}>
        <Button look="primary" onClick={() => openLogin()}>
          登录后申请
        </Button>
        <ButtonLink to={formatHref('registration')}>注册账号</ButtonLink>
      </div>
    </Card>
  )
}

function Member() {
  const loaded = useCall(partners.standing, {})
  const known = useAtomValue(ownerAtom)?.partnerStatus === SENIOR_PARTNER
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  const { isPartner, application } = loaded.data
  const view = isPartner ? (
    <PartnerBoard application={application} isNews={!known} />
  ) : (
    <ApplicationView application={application} />
  )
  if (!isPartner && (application === null || application.status === 'CLOSED')) return <Applying form={view} />
  return (
    <>
      {view}
      <Terms />
    </>
  )
}

const GAINS = [
  ['合伙人专属价', '商品按合伙人条件筛选与比价，毛利率、折扣一目了然，报价心中有数。'],
  ['项目报备保护', '先报备的客户项目归先报备的合伙人跟进，避免撞单。'],
  ['自己的经营看板', '自己的订单、金额、地区与品类随时可查，可导出表格对账。'],
  ['全程履约支持', '一件代发、自提、售后与开票由商城统一处理，您专心服务客户。'],
] as const

const CONDITIONS = [
  '有稳定的企业客户或团购渠道，能说明服务过的客户与项目',
  '有固定的服务地区，愿意配合商城做好当地客户的售前与回访',
  '如实填写姓名、手机号与公司信息，审核期间保持手机畅通',
  '同一账号同一时间只能有一份审核中的申请，被驳回后可以修改再提交',
] as const

function Terms() {
  return (
    <div className={styles.columns}>
      <Card className={styles.card} aria-labelledby="partner-gains">
        <h2 id="partner-gains" className={styles.subtitle}>
          合伙人权益
        </h2>
        <ul className={styles.gains}>
          {GAINS.map(([name, words]) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </Card>
      <Card className={styles.card} aria-labelledby="partner-conditions">
        <h2 id="partner-conditions" className={styles.subtitle}>
          申请条件
        </h2>
        <ol className={styles.conditions}>
          {CONDITIONS.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ol>
        <p className={styles.words}>
          提交后由商城运营审核，结果会以短信发到申请时填写的手机号，也会显示在本页。
        </p>
      </Card>
    </div>
  )
}
