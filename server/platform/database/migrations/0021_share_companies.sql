DROP INDEX "share_companies_user";--> statement-breakpoint
DROP INDEX "share_companies_licence";--> statement-breakpoint
CREATE UNIQUE INDEX "share_companies_user" ON "share_companies" USING btree ("user_id","kind") WHERE status <> 'REFUSED';--> statement-breakpoint
CREATE UNIQUE INDEX "share_companies_licence" ON "share_companies" USING btree ("kind","licence_number") WHERE status <> 'REFUSED';