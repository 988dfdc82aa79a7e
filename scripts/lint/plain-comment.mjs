/** Openings that leave a comment without a main clause, or put it last. */
const OPENER = /^(?:What|Who|Whose|Whom|Whoever|Whether|Of|Where|As|Nobody)\b/
const DIRECTIVE = /^(?:oxlint-|@ts-|@vitest)/

/** The first words of a comment, without the stars of a docstring. */
const getText = ({ value }) => value.replace(/^\*/, '').trim()

/** A comment is a sentence with its subject first, or an imperative: docs/style.md. */
export const plainComment = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      opener:
        'Begin a comment with its subject or a verb instead of “{{opener}}”: “Returns true if …”, “Price of one piece.” See docs/style.md.',
    },
  },
  create: (context) => ({
    Program() {
      let lastLine = -1
      for (const comment of context.sourceCode.getAllComments()) {
        const follows = comment.type === 'Line' && comment.loc.start.line === lastLine + 1
        lastLine = comment.type === 'Line' ? comment.loc.end.line : -1
        const text = getText(comment)
        const [opener] = OPENER.exec(text) ?? []
        if (opener && !follows && !DIRECTIVE.test(text))
          context.report({ loc: comment.loc, messageId: 'opener', data: { opener } })
      }
    },
  }),
}
