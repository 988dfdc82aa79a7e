import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { noModuleState } from './scripts/lint/no-module-state.mjs'

const storage = {
  object: 'window',
  message: 'Use src/lib/storage.ts: it prefixes keys and survives a full or blocked storage.',
}

const syntax = [
  {
    selector: 'ExportAllDeclaration',
    message: 'Import the file you mean; export * hides where a name lives.',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a literal union or a const table.' },
  {
    selector: ':matches(SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write its properties as they are: a literal that is spread only dodges the formatter.',
  },
]

const tests = '[object.name=/^(it|test|describe)$/]'

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      '.data',
      '.cache',
      'server/platform/database/migrations',
      '**/*.mjs',
      '*.config.js',
      '*.cjs',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-restricted-syntax': ['error', ...syntax],
      'no-restricted-properties': [
        'error',
        { ...storage, property: 'localStorage' },
        { ...storage, property: 'sessionStorage' },
        {
          object: 'Math',
          property: 'random',
          message: 'Randomness is injected; see server/platform/process/random.ts or src/lib/random.ts.',
        },
      ],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['schemas/**', 'ui/**', 'desk/**', 'components-registry/**', 'src/**', 'server/**'],
    ignores: ['**/*.test.{ts,tsx}', 'src/lib/clock.ts', 'server/platform/process/clock.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntax,
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'The clock is injected.',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'The clock is injected.',
        },
      ],
    },
  },
  {
    files: ['src/**', 'ui/**', 'desk/**', 'components-registry/**'],
    ignores: ['src/lib/browser-storage.ts', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'Write call(row, input) of the mall (useMall).' },
        { name: 'XMLHttpRequest', message: 'Write call(row, input) of the mall (useMall).' },
        { name: 'localStorage', message: storage.message },
        { name: 'sessionStorage', message: storage.message },
      ],
    },
  },
  {
    files: ['src/**', 'ui/**', 'desk/**', 'components-registry/**', 'schemas/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/*-for-test.{ts,tsx}'],
    plugins: { mall: { rules: { 'no-module-state': noModuleState } } },
    rules: { 'mall/no-module-state': 'error' },
  },
  {
    files: ['schemas/**', 'ui/**', 'desk/**', 'components-registry/**', 'src/**', 'server/**'],
    ignores: ['**/*.test.{ts,tsx}', '**/*-for-test.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipComments: false, skipBlankLines: false }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntax,
        {
          selector: `MemberExpression${tests}[property.name='only']`,
          message: 'It leaves every other test of the file out.',
        },
        {
          selector: `MemberExpression${tests}[property.name=/^(skip|todo|fails)$/]`,
          message: 'A test runs, or says with skipIf what it lacks.',
        },
      ],
    },
  },
)
