import { formatMallSecond } from '#schemas/base/mall-time.ts'
import { LEGAL_NAMES } from '#schemas/people/legal/names.ts'
import { describeAuthorities } from '#schemas/people/staff/areas.ts'
import { ACCOUNT_STATES } from '#schemas/people/staff/entities.ts'
import { STAFF_ROLES } from '#schemas/people/staff/staff-roles.ts'
import { officeMembers as calls } from '#schemas/trade/members/calls.ts'
import type { OfficeMember } from '#schemas/trade/members/entities.ts'
import { type Action, ActionDialogs } from '#src/office/parts/action-dialogs.tsx'
import { Facts, Panel } from '#src/office/parts/panel.tsx'
import { PlaceLink } from '#src/office/parts/place-link.tsx'
import { createReasonAction } from '#src/office/parts/reason-form.tsx'
import { RecordPage } from '#src/office/parts/record-page.tsx'
import { StoredThing } from '#src/office/parts/thing-page.tsx'
import { GiveForm } from '#src/office/trade/coupon-office/give-form.tsx'
import { useMall } from '#src/runtime/mall/mall.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { useScoreName, useScoreWords } from '#src/runtime/price/score-name.ts'
import { MemberForm } from './member-form.tsx'
import { PointsForm } from './points-form.tsx'
import styles from '#src/office/parts/panel.module.css'

/** Shows a member: identity, assets and available actions. */
export function MemberDetail({ userId }: { userId: string }) {
  const found = useCall(calls.member, { userId }, { quiet: true })
  return (
    <StoredThing answer={found} what="会员" list="/members">
      {(member) => <Found member={member} />}
    </StoredThing>
  )
}

function Found({ member }: { member: OfficeMember }) {
  return (
    <RecordPage
      label={`会员 ${member.userName}`}
      title={member.name}
      state={ACCOUNT_STATES[member.status]}
      actions={<Deeds member={member} />}
    >
      <Summary member={member} />
      {member.staff ? (
        <p className={styles.quiet}>
          这是后台用户，资料、角色、权限和停用请在
          <PlaceLink to={`/staff/${member.userId}`}>用户与权限</PlaceLink>
          中修改。
        </p>
      ) : (
        <MemberForm member={member} />
      )}
    </RecordPage>
  )
}

const ROLE_NAMES: Readonly<Record<string, string>> = STAFF_ROLES
const roleName = (role: string) => ROLE_NAMES[role] ?? (role === 'buyer' ? '会员' : role)

const describeConsents = (consents: OfficeMember['consents']) =>
  consents
    .map(
      ({ name, version, agreedAt }) =>
        `${LEGAL_NAMES[name]}第 ${version} 版（${formatMallSecond(agreedAt)}）`,
    )
    .join('、') || '没有记录'

function Summary({ member }: { member: OfficeMember }) {
  const [scoreName, nameWords] = [useScoreName(), useScoreWords()]
  const { userName, telephone, kinds, roles, authorities, certification, points, held, orders } = member
  return (
    <Panel title="概况">
      <Facts
        rows={[
          ['用户名', userName],
          ['手机号', telephone],
          ['身份', kinds],
          ['认证', certification],
          ['角色', roles.map(roleName).join('、')],
          ['权限', nameWords(describeAuthorities(authorities))],
          [scoreName, held === '0' ? points : `${points}（支付中占用 ${held}）`],
          [
            '订单',
            <PlaceLink key="orders" to={`/orders?user=${encodeURIComponent(userName)}`}>
              {`${orders} 个`}
            </PlaceLink>,
          ],
          [
            '优惠券',
            <PlaceLink key="coupons" to={`/coupons/issued?userName=${encodeURIComponent(userName)}`}>
              查看
            </PlaceLink>,
          ],
          ['同意的文本', describeConsents(member.consents)],
          ['注册时间', formatMallSecond(member.createdAt)],
        ]}
      />
    </Panel>
  )
}

function Deeds({ member: { userId, userName, version, status, staff } }: { member: OfficeMember }) {
  const { call } = useMall()
  const scoreName = useScoreName()
  const enabled = status === 'DISABLED'
  const label = enabled ? '启用' : '停用'
  const points: Action[] = [
    {
      name: 'givePoints',
      label: `发放${scoreName}`,
      right: 'points:edit',
      form: (close) => <PointsForm userId={userId} give onDone={close} />,
    },
    {
      name: 'takePoints',
      label: `扣减${scoreName}`,
      right: 'points:edit',
      form: (close) => <PointsForm userId={userId} give={false} onDone={close} />,
    },
  ]
  const coupons: Action = {
    name: 'giveCoupons',
    label: '发放优惠券',
    right: 'coupons:edit',
    form: (close) => <GiveForm userName={userName} onDone={close} />,
  }
  const enable = createReasonAction({
    name: 'enableMember',
    label,
    subject: userId,
    words: enabled
      ? '启用后可以重新登录和下单。'
      : '停用后立即退出登录，不能再登录；已下的订单照常发货和售后。',
    most: 100,
    done: `会员已${label}`,
    send: (reason) => call(calls.enableMember, { userId, version, enabled, reason }, { quiet: true }),
  })
  return <ActionDialogs actions={staff ? [...points, coupons] : [...points, coupons, enable]} />
}
