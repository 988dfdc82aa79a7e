import { useAtomValue } from 'jotai'
import * as z from 'zod/mini'
import { giftVouchers, type OwnVoucher, type PickGoodsDetail } from '#schemas/gifts/vouchers/calls.ts'
import { countPicked } from '#schemas/gifts/vouchers/picks.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { routes } from '#schemas/routes/routes.ts'
import { isMissing } from '#src/api/failure.ts'
import { useRouteQuery } from '#src/lib/route-query.ts'
import { LoginPanel } from '#src/parts/people/accounts/login/login-panel.tsx'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { FailedAnswer } from '#src/runtime/text/failed-answer.tsx'
import { ShopText } from '#src/runtime/text/shop-text.tsx'
import { spectatorAtom } from '#src/session/atoms.ts'
import { Card } from '#ui/card/card.tsx'
import { PageLoading } from '#ui/loading/loading.tsx'
import { Note } from '#ui/note/note.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { OwnBooks } from './own-books.tsx'
import { PickBar } from './pick-bar.tsx'
import { SkuRows } from './pick-goods.tsx'
import { usePicks } from './use-picks.ts'
import { WithVoucher } from './with-voucher.tsx'
import styles from './picks.module.css'

const { title } = routes.giftBookGoods
const Query = z.looseObject({ bookId: z.optional(z.string()), goodsId: z.optional(z.string()) })

/** Page /giftBook/goodsDetails: goods of a gift book, without their price. */
export default function BookGoodsScreen() {
  const { bookId = '', goodsId = '' } = useRouteQuery(Query)
  const spectator = useAtomValue(spectatorAtom)
  if (spectator === '') return <LoginPanel title={title} />
  if (bookId === '') return <OwnBooks title={title} />
  return (
    <WithVoucher voucherId={bookId} title={title}>
      {(book) => <Loaded book={book} goodsId={goodsId} />}
    </WithVoucher>
  )
}

function Loaded({ book, goodsId }: { book: OwnVoucher; goodsId: string }) {
  const { levelId, voucherId: bookId } = book
  const loaded = useCall(giftVouchers.goodsDetail, goodsId === '' ? null : { levelId, goodsId }, {
    quiet: true,
  })
  const back = formatHref('giftBook', { bookId })
  if (goodsId === '' || (loaded.state === 'failed' && isMissing(loaded.error))) {
    return (
      <Note title="册中没有这件礼品">
        <p>它可能已经换成了别的礼品。</p>
        <ButtonLink look="primary" to={back}>
          返回礼品册
        </ButtonLink>
      </Note>
    )
  }
  if (loaded.state === 'loading') return <PageLoading />
  if (loaded.state === 'failed') return <FailedAnswer answer={loaded} />
  return <Goods key={goodsId} book={book} goods={loaded.data} back={back} />
}

function Goods({ book, goods, back }: { book: OwnVoucher; goods: PickGoodsDetail; back: string }) {
  const { voucherId, left, reason } = book
  const { name, subtitle, pictures, params, detail } = goods
  const { draft, change } = usePicks(voucherId)
  const { picked } = draft
  const choosing = { picked, left, onChange: (next: typeof picked) => change({ picked: next }) }
  return (
    <div className={styles.page}>
      <Card as="div" className={styles.product}>
        <span className={styles.picture}>
          <Picture src={pictures[0] ?? null} alt={name} width={800} height={800} place={480} priority />
        </span>
        <div className={styles.words}>
          <h1>{name}</h1>
          {subtitle && <p className={styles.quiet}>{subtitle}</p>}
          <SkuRows goods={goods} choosing={reason === null ? choosing : null} />
          <p>
            <ButtonLink to={back}>返回礼品册</ButtonLink>
          </p>
        </div>
      </Card>
      {params.length > 0 && (
        <Card className={styles.section} aria-labelledby="pick-params">
          <h2 id="pick-params">规格参数</h2>
          <dl className={styles.params}>
            {params.map(({ name: param, value }) => (
              <div key={param}>
                <dt>{param}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
      )}
      {detail !== '' && (
        <Card className={styles.section} aria-labelledby="pick-detail">
          <h2 id="pick-detail">礼品介绍</h2>
          <ShopText html={detail} light />
        </Card>
      )}
      {reason === null && (
        <PickBar count={countPicked(picked)} left={left} hint={null}>
          <ButtonLink look="primary" size="l" to={back}>
            继续挑选
          </ButtonLink>
        </PickBar>
      )}
    </div>
  )
}
