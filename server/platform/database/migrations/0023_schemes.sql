CREATE TABLE "scheme_groups" (
	"id" text PRIMARY KEY NOT NULL,
	"scheme_id" text NOT NULL,
	"title" text NOT NULL,
	"rule_by" text,
	"rule_rate" integer,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheme_items" (
	"id" text PRIMARY KEY NOT NULL,
	"scheme_id" text NOT NULL,
	"group_id" text NOT NULL,
	"goods_id" text NOT NULL,
	"sku_id" text NOT NULL,
	"name" text NOT NULL,
	"spec_text" text DEFAULT '' NOT NULL,
	"quantity" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"rule_by" text,
	"rule_value" bigint,
	"added_cash" bigint NOT NULL,
	"added_points" bigint NOT NULL,
	"sort" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scheme_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"scheme_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint
);
--> statement-breakpoint
CREATE TABLE "schemes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"valid_until" text,
	"tax_rate" integer NOT NULL,
	"rule_by" text NOT NULL,
	"rule_rate" integer NOT NULL,
	"rounding" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"logo" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"quote" bigint DEFAULT 0 NOT NULL,
	"chosen_at" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheme_groups" ADD CONSTRAINT "scheme_groups_scheme_id_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."schemes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_items" ADD CONSTRAINT "scheme_items_scheme_id_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."schemes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_shares" ADD CONSTRAINT "scheme_shares_scheme_id_schemes_id_fk" FOREIGN KEY ("scheme_id") REFERENCES "public"."schemes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheme_groups_scheme" ON "scheme_groups" USING btree ("scheme_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_items_sku" ON "scheme_items" USING btree ("scheme_id","sku_id");--> statement-breakpoint
CREATE INDEX "scheme_items_group" ON "scheme_items" USING btree ("group_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_shares_token" ON "scheme_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "scheme_shares_scheme" ON "scheme_shares" USING btree ("scheme_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "schemes_user" ON "schemes" USING btree ("user_id","updated_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "schemes_current" ON "schemes" USING btree ("user_id","status","chosen_at" DESC NULLS LAST);