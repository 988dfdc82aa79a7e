import { ButtonLink } from '#src/runtime/text/button-link.tsx'
import { Card } from '#ui/card/card.tsx'
import styles from './center.module.css'

interface Props {
  title: string
  text: string
  to: string
  action: string
}

/** Shows an empty list of the user center. */
export function Blank({ title, text, to, action }: Props) {
  return (
    <Card className={styles.blank}>
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink to={to} className={styles.action}>
        {action}
      </ButtonLink>
    </Card>
  )
}
