import { boot } from '#src/features/child-side/boot.ts'

boot({ title: '平台服务', alone: '../../platform/', load: () => import('./main.tsx') })
