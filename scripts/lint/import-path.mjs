import { dirname, join, relative } from 'node:path'
import { resolveAlias } from './import-aliases.mjs'

const root = join(import.meta.dirname, '../..')

/** A file is `./x.ts` in its own folder and below it, `#area/…` everywhere else: each has one spelling. */
export const importPath = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      upwards: "Write '#area/…' from the top folder: a path upwards changes when its file moves.",
      own: "Write './…': the file stands in this folder or below it.",
    },
  },
  create(context) {
    const own = dirname(relative(root, context.filename))
    function check({ source }) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return
      const { value } = source
      if (value.startsWith('../')) context.report({ node: source, messageId: 'upwards' })
      const path = resolveAlias(value)
      if (path === null || own === '.') return
      const folder = dirname(path)
      if (folder === own || folder.startsWith(`${own}/`)) context.report({ node: source, messageId: 'own' })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
    }
  },
}
