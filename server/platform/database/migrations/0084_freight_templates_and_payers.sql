CREATE TABLE "freight_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"name" text NOT NULL,
	"freight" bigint NOT NULL,
	"freight_free" bigint,
	"remote_freight" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_payers" (
	"trade_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"state_hash" text,
	"payer" text,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "provider_payers_trade_id_session_hash_pk" PRIMARY KEY("trade_id","session_hash")
);
--> statement-breakpoint
ALTER TABLE "goods" ADD COLUMN "freight_template_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "freight_templates_name" ON "freight_templates" USING btree ("shop_id","name");--> statement-breakpoint
CREATE INDEX "provider_payers_end" ON "provider_payers" USING btree ("expires_at");