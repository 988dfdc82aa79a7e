CREATE TABLE "goods_engine_indexes" (
	"name" text PRIMARY KEY NOT NULL,
	"alias" text NOT NULL,
	"uuid" text NOT NULL,
	"form" integer NOT NULL,
	"seen" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"filled_to" text,
	"pass" bigint DEFAULT 1 NOT NULL,
	"is_live" boolean DEFAULT false NOT NULL,
	"is_worn" boolean DEFAULT false NOT NULL,
	"refused" text[] DEFAULT '{}'::text[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "goods_engine_indexes_alias" ON "goods_engine_indexes" USING btree ("alias");