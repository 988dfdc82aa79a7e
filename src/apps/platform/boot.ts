import { boot } from '#src/parts/app/mall/child-boot.ts'

boot({ title: '平台服务', alone: '../../platform/', load: () => import('./main.tsx') })
