import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { FailedState } from '#ui/states/states.tsx'
import type { PlatformInfo } from '#schemas/entities/platform.ts'
import { useMall } from '#src/features/mall.ts'
import { askPlatform } from '#src/features/platform.ts'
import { platformAtom } from '#src/session/atoms.ts'
import styles from './contact.module.css'
import { MapDrawing } from './map-drawing.tsx'
import { MessageForm } from './message-form.tsx'

/** /mall/contactUs, NT2: how to reach the store, where it is, and a message form. */
export default function ContactScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>联系我们</h1>
        <p className={styles.lead}>采购咨询、订单问题、合作洽谈，打个电话或留个言，都有人认真回复。</p>
      </header>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="contact-message">
          <h2 id="contact-message" className={styles.subtitle}>
            给我们留言
          </h2>
          <MessageForm />
        </section>
        <Reach />
      </div>
    </div>
  )
}

/** What the platform info tells. */
function Reach() {
  const platform = useAtomValue(platformAtom)
  return platform ? <Known platform={platform} /> : <Awaited />
}

function Awaited() {
  const mall = useMall()
  const [failed, setFailed] = useState(false)
  const ask = useCallback(() => void askPlatform(mall).catch(() => setFailed(true)), [mall])
  useEffect(ask, [ask])
  function retry() {
    setFailed(false)
    ask()
  }
  return <div className={styles.card}>{failed && <FailedState retry={retry} />}</div>
}

function Known({ platform }: { platform: PlatformInfo }) {
  const { company, telephone, email, address, hours } = platform.contact
  const dial = telephone.replace(/[^\d+]/g, '')
  return (
    <section className={styles.reach} aria-label="联系方式">
      <MapDrawing label={`${platform.name}所在位置示意图：${address}`} name={platform.name} />
      <dl className={styles.facts}>
        <dt>客服热线</dt>
        <dd>
          <a className={styles.telephone} href={`tel:${dial}`}>
            {telephone}
          </a>
        </dd>
        <dt>服务时间</dt>
        <dd>{hours}</dd>
        <dt>电子邮箱</dt>
        <dd>
          <a className={styles.link} href={`mailto:${email}`}>
            {email}
          </a>
        </dd>
        <dt>公司地址</dt>
        <dd>
          {company}
          <br />
          {address}
        </dd>
      </dl>
    </section>
  )
}
