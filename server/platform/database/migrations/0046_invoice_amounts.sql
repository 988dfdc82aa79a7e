ALTER TABLE "invoices" ADD COLUMN "amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "invoice_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What refunds gave back before: cash and gift cards, and the share of points that were given for cash.
UPDATE "orders" SET "invoice_back" = coalesce((SELECT sum(p."amount") FROM "refunds" r JOIN "refund_parts" p ON p."refund_id" = r."id" WHERE r."order_id" = "orders"."id" AND p."tender" <> 'POINTS'), 0) + coalesce((SELECT sum(l."points_fen" * l."refunded_quantity" / l."quantity") FROM "order_lines" l WHERE l."order_id" = "orders"."id"), 0);--> statement-breakpoint
-- What stood on an invoice was all that was paid.
UPDATE "invoices" SET "amount" = (SELECT o."cash" + o."gift_card" + o."points_fen" FROM "orders" o WHERE o."id" = "invoices"."order_id");
