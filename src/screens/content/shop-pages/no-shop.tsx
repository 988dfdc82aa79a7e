import { shops } from '#schemas/people/shops/calls.ts'
import { formatHref } from '#schemas/routes/href.ts'
import { useCall } from '#src/runtime/mall/use-call.ts'
import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Card } from '#ui/card/card.tsx'
import { Note } from '#ui/note/note.tsx'
import { ShopEntries } from './shop-entries.tsx'
import styles from './shops.module.css'

const OTHERS = 4

export function MissingShop() {
  return (
    <>
      <Note title="没有找到这家店铺">
        <p>店铺可能已经迁走，或者链接有误。</p>
        <ButtonLink look="primary" to={formatHref('shopList')}>
          看看其他店铺
        </ButtonLink>
      </Note>
      <OtherShops />
    </>
  )
}

export function ClosedShop({ words }: { words: string }) {
  return (
    <>
      <Card as="div" className={styles.closed}>
        <h2>店铺暂停营业</h2>
        <p>{words}</p>
        <ButtonLink look="primary" to={formatHref('shopList')}>
          看看其他店铺
        </ButtonLink>
      </Card>
      <OtherShops />
    </>
  )
}

/** Lists other shops; renders nothing if they fail to load. */
function OtherShops() {
  const loaded = useCall(shops.list, { count: OTHERS })
  if (loaded.state !== 'ready' || loaded.data.length === 0) return null
  return (
    <section className={styles.page} aria-label="其他店铺">
      <h2 className={styles.heading}>其他店铺</h2>
      <ShopEntries shops={loaded.data} />
    </section>
  )
}
