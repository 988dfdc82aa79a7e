CREATE TABLE "provider_charges" (
	"gateway_no" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"channel" text NOT NULL,
	"amount" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"provider_no" text,
	"paid_wrong" bigint,
	"ask_at" bigint,
	"asked" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" bigint NOT NULL,
	"paid_at" bigint
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"refund_id" text NOT NULL,
	"gateway_no" text NOT NULL,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"try_at" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" bigint NOT NULL,
	CONSTRAINT "provider_refunds_refund_id_gateway_no_pk" PRIMARY KEY("refund_id","gateway_no")
);
--> statement-breakpoint
CREATE INDEX "provider_charges_payment" ON "provider_charges" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_charges_ask" ON "provider_charges" USING btree ("ask_at") WHERE "provider_charges"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "provider_refunds_try" ON "provider_refunds" USING btree ("try_at") WHERE "provider_refunds"."try_at" is not null;