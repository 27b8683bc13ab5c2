import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  // Beside it stand triggers and views in SQL, of which it knows nothing.
  schema: "./db/schema/index.ts",
  out: "./db/migrations",
});
