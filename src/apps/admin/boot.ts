import { boot } from '#src/parts/app/mall/child-boot.ts'

boot({ title: '管理中心', alone: '../../admin/', load: () => import('./main.tsx') })
