import { Picture } from '#ui/picture/picture.tsx'
import { ShopPrice } from '../shop-price.tsx'
import { emphasise, type Option } from './options.ts'
import styles from './search-box.module.css'

interface Props {
  id: string
  options: readonly Option[]
  active: number
  word: string
  onChoose(option: Option): void
  onForget(word: string): void
  onForgetAll(): void
}

/** The rows under the box, under the heading of their group. A press must not take the focus from the box. */
export function SearchList({ id, options, active, word, onChoose, onForget, onForgetAll }: Props) {
  const groups = new Map<Option['group'], { option: Option; index: number }[]>()
  options.forEach((option, index) => {
    groups.set(option.group, [...(groups.get(option.group) ?? []), { option, index }])
  })
  return (
    <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <div role="listbox" id={`${id}list`} aria-label="搜索建议">
        {[...groups].map(([group, rows]) => (
          <div
            key={group}
            role="group"
            aria-label={group}
            className={group === '热门搜索' ? styles.hot : undefined}
          >
            {group !== '搜索' && <div className={styles.group}>{group}</div>}
            {rows.map(({ option, index }) => (
              <div
                key={option.key}
                id={`${id}${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                onClick={() => onChoose(option)}
              >
                <OptionText option={option} word={word} />
              </div>
            ))}
          </div>
        ))}
      </div>
      {options[0]?.group === '搜索历史' && (
        <div className={styles.tools}>
          {options
            .filter(({ group }) => group === '搜索历史')
            .map(({ text }) => (
              <button key={text} type="button" className={styles.forget} onClick={() => onForget(text)}>
                删除“{text}”
              </button>
            ))}
          <button type="button" className={styles.forget} onClick={onForgetAll}>
            清空历史
          </button>
        </div>
      )}
    </div>
  )
}

function OptionText({ option, word }: { option: Option; word: string }) {
  const [before, match, after] = emphasise(option.text, option.group === '搜索' ? '' : word)
  return (
    <>
      {option.goods && (
        <span className={styles.thumb}>
          <Picture src={option.goods.picture} alt="" width={40} height={40} />
        </span>
      )}
      <span className={styles.text}>
        {before}
        {match && <mark className={styles.match}>{match}</mark>}
        {after}
      </span>
      {option.note && <span className={styles.note}>{option.note}</span>}
      {option.goods && <ShopPrice price={option.goods.price} size="s" />}
    </>
  )
}
