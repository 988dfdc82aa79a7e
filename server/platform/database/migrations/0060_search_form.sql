ALTER TABLE "goods" ADD COLUMN "search_form" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "goods_old_form" ON "goods" USING btree ("id") WHERE search_form < 1;