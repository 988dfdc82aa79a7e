import { defineView } from '#registry/define-widget.ts'
import { GoodsList } from '#registry/parts/goods-list.tsx'
import { Heading } from '#registry/parts/heading.tsx'
import { JumpLink } from '#registry/parts/jump-link.tsx'
import { PictureLink } from '#registry/parts/picture-link.tsx'
import type { PropsOf } from '#schemas/widgets/index.ts'
import { countShownCards } from '#schemas/widgets/parts/goods-layout.ts'
import styles from './floor.module.css'

export const widget = defineView('floor', Floor)

type Props = PropsOf<'floor'>

/** A floor: title, links, a picture, and goods beside it. */
export function Floor(props: Props) {
  const { source, columns, image, imageLink } = props
  return (
    <GoodsList
      source={source}
      layout={{ kind: 'shelf', columns }}
      most={countShownCards(props, Infinity)}
      fields={props}
      whenEmpty={props}
    >
      {(cards) => (
        <div className={styles.floor}>
          <FloorHead {...props} />
          <div className={styles.body} data-columns={image ? columns : undefined}>
            {image && (
              <PictureLink
                image={image}
                link={imageLink}
                size={{ width: 280, height: 560 }}
                className={styles.picture}
                place={{ wide: 350, phone: 155 }}
              />
            )}
            {cards}
          </div>
        </div>
      )}
    </GoodsList>
  )
}

function FloorHead({ title, subtitle, labels, more, link, source }: Props) {
  return (
    <div className={styles.head}>
      <Heading title={title} subtitle={subtitle} />
      {labels.length > 0 && (
        <ul className={styles.labels}>
          {labels.map(({ text, link: target }, index) => (
            <li key={index}>
              <JumpLink link={target} className={styles.label}>
                {text}
              </JumpLink>
            </li>
          ))}
        </ul>
      )}
      {more && link && (
        <JumpLink
          link={link}
          className={styles.more}
          label={`${title}：${more}`}
          more={{ source, title, subtitle }}
        >
          {more}
          <span aria-hidden="true"> ›</span>
        </JumpLink>
      )}
    </div>
  )
}
