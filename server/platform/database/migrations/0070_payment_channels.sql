CREATE TABLE "cash_transfers" (
	"gateway_no" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"proof_id" text,
	"proof_at" bigint,
	"rejection" text,
	"created_at" bigint NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
-- Every payment so far, and every one that an older process still makes, is the sandbox's.
ALTER TABLE "payments" ADD COLUMN "channel" text DEFAULT 'sandbox';--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "reference" text;--> statement-breakpoint
CREATE INDEX "cash_transfers_payment" ON "cash_transfers" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "cash_transfers_proof" ON "cash_transfers" USING btree ("proof_at") WHERE "cash_transfers"."proof_at" is not null;