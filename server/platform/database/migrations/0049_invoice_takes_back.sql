ALTER TABLE "invoices" ADD COLUMN "takes_back" text;--> statement-breakpoint
-- The two of a pair counted until the same moment, or still count.
UPDATE "invoices" red SET "takes_back" = (SELECT blue."number" FROM "invoices" blue WHERE blue."order_id" = red."order_id" AND blue."kind" = 'BLUE' AND blue."voided_at" IS NOT DISTINCT FROM red."voided_at" LIMIT 1) WHERE red."kind" = 'RED';
