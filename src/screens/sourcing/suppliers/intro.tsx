import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { SUPPLIER_STEPS } from '#schemas/sourcing/suppliers/fields.ts'
import { stepNames } from '#schemas/sourcing/suppliers/read.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { tokenAtom } from '#src/session/atoms.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { ReturnForm } from './return-form.tsx'
import { buildStepHref } from './steps.ts'
import styles from './supplier.module.css'

const NEEDS = [
  '营业执照和法人身份证人像面的照片或扫描件，每张不超过 5 MB',
  '开户银行、银行账号和税号',
  '联系人、订单负责人和总经理的姓名与手机号',
  '代理品牌时，品牌授权书、商标注册证和授权链',
]

/** Introduction with requirements and duration, and the links to start or, for a guest, to resume an application. */
export function Intro({ onSecret }: { onSecret(secret: string): void }) {
  const { openLogin } = useMall()
  const isGuest = useAtomValue(tokenAtom) === null
  const [isBack, setIsBack] = useState(false)
  return (
    <div className={styles.intro}>
      <Card className={styles.sheet} aria-labelledby="supplier-intro">
        <h2 id="supplier-intro">成为我们的供应商</h2>
        <p>
          提交公司、资质和结算信息，审核通过后即可用自己的账号登录管理中心，查看订单并发货。填写约需 15
          分钟，可以随时停下，内容会自动保存 30 天。
        </p>
        <h3>请先准备好</h3>
        <ul>
          {NEEDS.map((need) => (
            <li key={need}>{need}</li>
          ))}
        </ul>
        <h3>要填写的内容</h3>
        <ol className={styles.overview}>
          {stepNames.map((step) => (
            <li key={step}>{SUPPLIER_STEPS[step].title}</li>
          ))}
        </ol>
        <div className={styles.ways}>
          <ButtonLink to={buildStepHref('company')} look="primary" size="l">
            开始填写
          </ButtonLink>
          {isGuest && !isBack && (
            <Button size="l" onClick={() => setIsBack(true)}>
              用申请编号继续
            </Button>
          )}
        </div>
        {isGuest && (
          <p className={styles.quiet}>
            未登录时，草稿只能在这台设备上继续。
            <button type="button" className={styles.again} onClick={() => openLogin()}>
              登录后填写
            </button>
            ，草稿会保存在您的账号里，换设备也能继续。
          </p>
        )}
      </Card>
      {isGuest && isBack && <ReturnForm onSecret={onSecret} />}
    </div>
  )
}
