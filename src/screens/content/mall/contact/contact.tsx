import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { PlatformInfo } from '#schemas/people/store-info/entities.ts'
import { useMall } from '#src/runtime/mall/mall.ts'
import { askPlatform } from '#src/runtime/mall/platform.ts'
import { ChatButton } from '#src/runtime/text/chat-button.tsx'
import { platformAtom } from '#src/session/atoms.ts'
import { Card } from '#ui/card/card.tsx'
import { FailedState } from '#ui/states/states.tsx'
import { MessageForm } from './message-form.tsx'
import styles from './contact.module.css'

/** Page /mall/contactUs: how to reach the store, its location, and a message form. */
export default function ContactScreen() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>联系我们</h1>
        <p className={styles.lead}>采购咨询、订单问题、合作洽谈，打个电话或留个言，都有人认真回复。</p>
      </header>
      <div className={styles.columns}>
        <Card className={styles.card} aria-labelledby="contact-message">
          <h2 id="contact-message" className={styles.subtitle}>
            给我们留言
          </h2>
          <MessageForm />
        </Card>
        <Reach />
      </div>
    </div>
  )
}

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
  return (
    <Card as="div" className={styles.card}>
      {failed && <FailedState retry={retry} />}
    </Card>
  )
}

function Known({ platform }: { platform: PlatformInfo }) {
  const { company, telephone, email, address, hours } = platform.contact
  const dial = telephone.replace(/[^\d+]/g, '')
  return (
    <Card className={styles.reach} aria-label="联系方式">
      <MapDrawing label={`${platform.name}所在位置示意图：${address}`} name={platform.name} />
      <dl className={styles.facts}>
        <dt>客服热线</dt>
        <dd>
          <a className={styles.telephone} href={`tel:${dial}`}>
            {telephone}
          </a>
        </dd>
        {platform.chatUrl && (
          <>
            <dt>在线客服</dt>
            <dd>
              <ChatButton className={styles.link}>打开对话</ChatButton>
            </dd>
          </>
        )}
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
    </Card>
  )
}

/** Street paths on a canvas of 480 × 240. */
const STREETS = [
  'M-10 62 H490',
  'M-10 176 H300 Q340 176 352 210 L360 250',
  'M96 -10 V250',
  'M232 -10 V250',
  'M372 -10 V150 Q372 176 490 182',
]
const LANES = [
  'M-10 118 H232',
  'M232 120 H490',
  'M164 62 V176',
  'M302 -10 V176',
  'M34 62 V250',
  'M432 -10 V178',
]

/** Drawing in place of a map. No map service is used, so that visitors are not reported to any. */
function MapDrawing({ label, name }: { label: string; name: string }) {
  return (
    <div className={styles.map} role="img" aria-label={label}>
      <svg viewBox="0 0 480 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <rect className={styles.land} width="480" height="240" />
        <path
          className={styles.park}
          d="M104 70 h52 v40 h-52 z M380 16 h44 v38 h-44 z M240 184 h84 v48 h-84 z"
        />
        <path
          className={styles.water}
          d="M-10 232 Q60 196 120 214 T236 236 V260 H-10 z M440 190 q24 -8 60 6 v60 h-70 q-14 -40 10 -66 z"
        />
        <path className={styles.block} d={BLOCKS} />
        {LANES.map((lane) => (
          <path key={lane} className={styles.lane} d={lane} />
        ))}
        {STREETS.map((street) => (
          <path key={street} className={styles.street} d={street} />
        ))}
        <ellipse className={styles.shade} cx="266" cy="104" rx="10" ry="3.5" />
        <path
          className={styles.pin}
          d="M266 102 c-14 -18 -20 -26 -20 -36 a20 20 0 0 1 40 0 c0 10 -6 18 -20 36 z"
        />
        <circle className={styles.eye} cx="266" cy="66" r="7" />
      </svg>
      <span className={styles.name}>{name}</span>
    </div>
  )
}

const BLOCKS =
  'M10 14 h72 v36 h-72 z M110 14 h46 v36 h-46 z M176 14 h42 v36 h-42 z M246 14 h42 v36 h-42 z M316 14 h42 v36 h-42 z M44 74 h40 v34 h-40 z M44 128 h40 v36 h-40 z M108 128 h44 v36 h-44 z M176 74 h44 v34 h-44 z M176 128 h44 v36 h-44 z M316 74 h42 v36 h-42 z M246 132 h44 v32 h-44 z M316 132 h42 v30 h-42 z M386 74 h34 v36 h-34 z M386 132 h34 v32 h-34 z M444 74 h40 v36 h-40 z M444 14 h40 v38 h-40 z'
