ALTER TABLE "goods_proposals" ADD COLUMN "base" jsonb;--> statement-breakpoint
-- Of changes of the same goods that are open beside each other the one that waits stays, the newest of several; the others can be handed in again.
UPDATE "goods_proposals" SET "state" = 'WITHDRAWN' FROM (
	SELECT "id", row_number() OVER (PARTITION BY "goods_id", "shop_id" ORDER BY "state" = 'SUBMITTED' DESC, "updated_at" DESC, "id") AS "turn"
	FROM "goods_proposals" WHERE "goods_id" IS NOT NULL AND "state" IN ('DRAFT', 'SUBMITTED')
) AS "open" WHERE "goods_proposals"."id" = "open"."id" AND "open"."turn" > 1;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_proposals_open" ON "goods_proposals" USING btree ("goods_id","shop_id") WHERE "goods_proposals"."state" in ('DRAFT', 'SUBMITTED');
