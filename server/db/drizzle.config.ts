import { defineConfig } from 'drizzle-kit'

// Paths are relative to server/, where the command is run: cd server && npx drizzle-kit generate --config db/drizzle.config.ts
export default defineConfig({ dialect: 'postgresql', schema: './db/schema.ts', out: '../migrations' })
