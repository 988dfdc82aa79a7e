import { execFileSync } from 'node:child_process'

const FORM =
  /^(?:feat|fix|perf|refactor|test|docs|chore|build|ci|style|revert)(?:\([a-z][a-z0-9, -]*\))?: (.+)$/
/** First words that tell what happened or what something does instead of what to do. */
const NOT_IMPERATIVE =
  /^(?:(?!bed|embed|exceed|feed|need|proceed|seed|shed|speed)[a-z]+ed|(?!bring)[a-z]+ing|(?!access|address|bypass|compress|discuss|dismiss|express|focus|pass|press|process)[a-z]+[^s]s|an?|the|no|what|who|when|where|every|each|all|its|it)$/
const MAX_LENGTH = 120
const COMMITS = 20

/** Describes in Chinese how a commit's subject breaks docs/style.md; null if it does not. */
export function checkSubject(subject: string): string | null {
  const [, sentence] = FORM.exec(subject) ?? []
  if (sentence === undefined) return '不是 type(scope): 祈使句'
  const [verb = ''] = sentence.split(/[\s:,]/, 1)
  if (NOT_IMPERATIVE.test(verb)) return `“${verb}” 不是祈使式动词`
  if (sentence.endsWith('.')) return '以句号结尾'
  return subject.length > MAX_LENGTH ? `超过 ${MAX_LENGTH} 个字符` : null
}

/** Lists the latest commits whose subjects break docs/style.md, one line each; empty without a history. */
export function describeSubjects(cwd: string): string[] {
  try {
    const log = execFileSync('git', ['log', '--no-merges', `-${COMMITS}`, '--format=%h %s'], {
      cwd,
      stdio: 'pipe',
    })
    return log
      .toString()
      .split('\n')
      .flatMap((line) => {
        const fault = line === '' ? null : checkSubject(line.slice(line.indexOf(' ') + 1))
        return fault === null ? [] : [`提交标题：${line}（${fault}）`]
      })
  } catch {
    return []
  }
}
