CREATE TABLE "proofs" (
	"proof_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"telephone" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industry_categories" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"level" integer NOT NULL,
	"name" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"user_id" text,
	"application_id" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_companies" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"licence_number" text NOT NULL,
	"licence" text NOT NULL,
	"industry_id" text NOT NULL,
	"region" text NOT NULL,
	"contact" text NOT NULL,
	"telephone" text NOT NULL,
	"goods" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"telephone" text NOT NULL,
	"company_key" text,
	"account_key" text,
	"tax_number" text,
	"password_hash" text,
	"account_id" text,
	"shop_id" text
);
--> statement-breakpoint
CREATE TABLE "supplier_drafts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_sale_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"sale_type" integer NOT NULL,
	"telephone" text NOT NULL,
	"cat_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_secrets" (
	"secret_hash" text PRIMARY KEY NOT NULL,
	"application_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_tickets" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_groups" ADD COLUMN "intro" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_groups" ADD COLUMN "sort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "industry_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "claim" text;--> statement-breakpoint
ALTER TABLE "supplier_applications" ADD CONSTRAINT "supplier_applications_id_applications_id_fk" FOREIGN KEY ("id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proofs_end" ON "proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "industry_categories_parent" ON "industry_categories" USING btree ("parent_id","sort");--> statement-breakpoint
CREATE INDEX "documents_time" ON "documents" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_application" ON "documents" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "share_companies_listed" ON "share_companies" USING btree ("kind","status","created_at","id");--> statement-breakpoint
CREATE INDEX "share_companies_industry" ON "share_companies" USING btree ("kind","status","industry_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "share_companies_user" ON "share_companies" USING btree ("user_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "share_companies_licence" ON "share_companies" USING btree ("kind","licence_number");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_applications_number" ON "supplier_applications" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_applications_company" ON "supplier_applications" USING btree ("company_key");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_applications_account" ON "supplier_applications" USING btree ("account_key");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_applications_tax" ON "supplier_applications" USING btree ("tax_number");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_drafts_user" ON "supplier_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supplier_drafts_end" ON "supplier_drafts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "supplier_sale_users_type" ON "supplier_sale_users" USING btree ("sale_type","sort");--> statement-breakpoint
CREATE INDEX "supplier_secrets_application" ON "supplier_secrets" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "supplier_secrets_end" ON "supplier_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_tickets_end" ON "upload_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_claim" ON "uploads" USING btree ("claim");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("created_at") WHERE claim is null;