import type { ReactNode } from 'react'
import { defineView } from '#registry/define-widget.ts'
import { type BrandTile, BrandTilePlace, BrandTileView } from '#registry/parts/brand-tile.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { useRuledBrands } from '#registry/parts/use-ruled-brands.ts'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { FailedState } from '#ui/states/states.tsx'
import styles from './brand-wall.module.css'

export const widget = defineView('brand-wall', BrandWall)

type Props = PropsOf<'brand-wall'>

/** Brands as equal tiles, chosen by hand or by the most goods on sale. */
export function BrandWall(props: Props) {
  if (props.from === 'rule') return <RuledWall {...props} />
  const brands = props.brands.map(({ name, logo, link }) => ({ name, logo: logo?.src, link }))
  return <Wall {...props} brands={brands} />
}

function RuledWall(props: Props) {
  const loaded = useRuledBrands(props.category, props.count)
  if (loaded.state === 'ready') return <Wall {...props} brands={loaded.data} />
  return (
    <>
      <WallHeading {...props} />
      {loaded.state === 'failed' ? <FailedState retry={loaded.retry} /> : <Skeleton {...props} />}
    </>
  )
}

function Wall({ brands, ...props }: Omit<Props, 'brands'> & { brands: readonly BrandTile[] }) {
  if (brands.length === 0) return null
  return (
    <>
      <WallHeading {...props} />
      <Tiles columns={props.columns}>
        {brands.map((brand, index) => (
          <li key={index}>
            <BrandTileView brand={brand} showName={props.showName} />
          </li>
        ))}
      </Tiles>
    </>
  )
}

function WallHeading({ title, subtitle, more, link }: Omit<Props, 'brands'>) {
  return <Heading title={title} subtitle={subtitle} more={more} link={link} />
}

function Skeleton({ count, columns, showName }: Props) {
  return (
    <>
      <p className="visually-hidden" role="status">
        正在加载品牌
      </p>
      <Tiles columns={columns} hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <BrandTilePlace showName={showName} />
          </li>
        ))}
      </Tiles>
    </>
  )
}

function Tiles({ columns, hidden, children }: { columns: number; hidden?: boolean; children: ReactNode }) {
  return (
    <div className={styles.box}>
      <ul className={styles.wall} data-columns={columns} aria-hidden={hidden}>
        {children}
      </ul>
    </div>
  )
}
