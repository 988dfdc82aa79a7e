import { defineView } from '#registry/define-widget.ts'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { Picture } from '#ui/picture/picture.tsx'
import styles from './discount-advert.module.css'

export const widget = defineView('discount-advert', DiscountAdvert)

type Props = PropsOf<'discount-advert'>

/** A coloured or pictured area with a row of categories and a row of brands; a phone scrolls both sideways. */
export function DiscountAdvert(props: Props) {
  const { background, backdrop, tone, categories, brands } = props
  return (
    <div className={`${styles.advert} ${styles[tone]}`} style={background ? { background } : undefined}>
      {backdrop && (
        <div className={styles.backdrop}>
          <Picture
            src={backdrop.src}
            alt={backdrop.alt}
            width={backdrop.width ?? 1200}
            height={backdrop.height ?? 480}
            place={1200}
          />
        </div>
      )}
      <Head {...props} />
      {categories.length > 0 && (
        <ul className={styles.categories} aria-label="折扣分类">
          {categories.map((category, index) => (
            <li key={index} className={styles.category}>
              <Category category={category} />
            </li>
          ))}
        </ul>
      )}
      {brands.length > 0 && (
        <ul className={styles.brands} aria-label="折扣品牌">
          {brands.map((brand, index) => (
            <li key={index} className={styles.brand}>
              <Brand brand={brand} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Head({ title, subtitle, more, link }: Props) {
  if (title === '') return null
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {more && link && (
        <JumpLink link={link} className={styles.more} label={`${title}：${more}`}>
          {more}
          <span aria-hidden="true"> ›</span>
        </JumpLink>
      )}
    </div>
  )
}

function Category({ category: { image, title, link } }: { category: Props['categories'][number] }) {
  return (
    <JumpLink link={link} className={styles.card}>
      <span className={styles.picture}>
        <Picture
          src={image.src}
          alt=""
          width={image.width ?? 480}
          height={image.height ?? 320}
          place={{ wide: 280, phone: 140 }}
        />
      </span>
      <span className={styles.name}>{title}</span>
    </JumpLink>
  )
}

function Brand({ brand: { name, logo, link } }: { brand: Props['brands'][number] }) {
  return (
    <JumpLink link={link} className={styles.logo}>
      {logo ? <Picture src={logo.src} alt={name} width={400} height={200} place={160} fit="contain" /> : name}
    </JumpLink>
  )
}
